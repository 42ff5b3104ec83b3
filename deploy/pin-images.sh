#!/bin/sh
# Print the images of compose.yaml and Dockerfile by digest, as lines for `.env`:
#
#   sh deploy/pin-images.sh > pinned && cat pinned >> deploy/.env
#
# From then on `docker compose` uses exactly these, and builds HASHI's own image on this base. An
# image that is set already is looked up as it is set: POSTGRES_IMAGE=postgres:18.1 sh ...
# Needs docker with buildx, or skopeo.
set -eu
cd "$(dirname "$0")"

digest() {
    if command -v skopeo > /dev/null; then
        skopeo inspect ${SKOPEO_OPTIONS:-} --format '{{.Digest}}' "docker://$1"
    else
        docker buildx imagetools inspect "$1" --format '{{.Manifest.Digest}}'
    fi
}

images=$(sed -n 's/.*${\([A-Z]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' compose.yaml | sort -u)
echo "$images" | while read -r name tag; do
    image=$(eval "printf %s \"\${$name:-$tag}\"")
    found=$(digest "${image%@*}")
    case $found in
        sha256:????????????????????????????????????????????????????????????????) ;;
        *) echo "$image: found no digest" >&2; exit 1 ;;
    esac
    echo "$name=${image%@*}@$found"
done
