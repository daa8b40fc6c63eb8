#!/bin/sh
# A bot for Tricorn in plain shell: of all it may do it takes what brings the most points.
# Try it: tricorn play --players "Ada,program:sh examples/programs/most_points.sh"

most=-9999
while read -r word number move points; do
    case $word in
    begin)
        echo ready
        ;;
    legal)
        if [ "$points" -gt "$most" ]; then
            most=$points
            best=$number
        fi
        ;;
    go)
        echo "move $best"
        most=-9999
        ;;
    esac
done
