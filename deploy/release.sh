#!/usr/bin/env bash
# Makes the files of a release in dist/: deploy/release.sh [TARGET...]
# A TARGET is an operating system and a processor, such as linux/amd64. Without one, all are made. Each is an archive,
# and for Linux also an image, which docker load and podman load take. Both have a list of their components.
# The files of an earlier run go. It needs a clone, Go, and the coreutils, tar and gzip of GNU. The same commit gives the
# same files.
set -euo pipefail
cd "$(dirname "$0")/.."

targets=("$@")
if [ ${#targets[@]} = 0 ]; then
  targets=({linux,darwin,windows}/{amd64,arm64})
fi
for target in "${targets[@]}"; do
  if [[ ! $target =~ ^(linux|darwin|windows)/(amd64|arm64)$ ]]; then
    echo "usage: deploy/release.sh [{linux,darwin,windows}/{amd64,arm64}...]" >&2
    exit 2
  fi
done
version=$(sed -n 's/^const releaseVersion = "\(.*\)"$/\1/p' cmd/agora/version.go)
: "${version:?cmd/agora/version.go has no version}"
seconds=$(git log -1 --format=%ct)
date=$(TZ=UTC git log -1 --date=format-local:%Y-%m-%dT%H:%M:%SZ --format=%cd)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022

# pack FILE OPTION... makes a tar file that depends on nothing but the content. More options append to it.
pack() {
  tar --format=gnu --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$seconds" --mode=go=rX,u+w -f "$@"
}

# licences DIR copies the licences of all that the binary consists of.
licences() {
  go list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}' ./cmd/agora | sort -u |
    while read -r module source; do
      copy_licences "$source" "$1/$module"
    done
  install -D -m 644 -t "$1/go" "$(go env GOROOT)/LICENSE"
  install -D -m 644 -t "$1/time-zones" "$(go env GOROOT)/lib/time/README"
  install -D -m 644 -t "$1/graphiql" internal/playground/assets/build/LICENSES.txt internal/playground/assets/LICENSE.fonts
  install -D -m 644 -t "$1/web" web/dist/LICENSES.txt
  install -D -m 644 -t "$1/unicode" internal/forum/confusables.LICENSE
}

# copy_licences SOURCE DIR copies the licences of one module.
copy_licences() {
  find "$1" -maxdepth 1 -type f \( -iname 'licen[cs]e*' -o -iname 'copying*' -o -iname 'notice*' \) \
    -exec install -D -m 644 -t "$2" {} +
  test -d "$2" || { echo "$1 has no licence" >&2; return 1; }
}

# archive NAME makes the archive from the binary.
archive() {
  local folder=$work/$1
  install -D -t "$folder" "$binary"
  install -D -m 644 -t "$folder" LICENSE README.md CHANGELOG.md
  install -D -m 644 -t "$folder/completions" cmd/agora/completion/agora.{bash,zsh,fish}
  if [ "$GOOS" = linux ]; then install -D -m 644 -t "$folder/systemd" deploy/agora.{service,env}; fi
  cp -r "$work/licences" "$folder"
  "$work/release" components -version "$version" "$binary" >"dist/$1.cdx.json"
  pack - -C "$work" -c "$1" | gzip -n >"dist/$1.tar.gz"
}

# image NAME makes the image from the binary, in the form of docker save: a list of images, the settings of a container,
# and a layer of files. The server may write to /search and /certificates, where volumes are mounted.
image() {
  local root=$work/root layer=$work/$1.layer
  install -D -t "$root" "$binary"
  install -D -m 644 -t "$root" LICENSE
  cp -r "$work/licences" "$root"
  copy_licences "$(go -C tools/release list -m -f '{{.Dir}}' golang.org/x/crypto/x509roots/fallback)" \
    "$root/licences/certificates"
  install -D -m 644 "$work/roots" "$root/etc/ssl/certs/ca-certificates.crt"
  pack "$layer" -C "$root" -c .
  mkdir "$work/owned" "$work/owned/search" "$work/owned/certificates"
  pack "$layer" -C "$work/owned" --owner=65532 --group=65532 -r certificates search
  cat >"$work/config.json" <<EOF
{
  "created": "$date",
  "os": "$GOOS",
  "architecture": "$GOARCH",
  "config": {
    "User": "65532:65532",
    "Env": ["AGORA_ADDR=:8080"],
    "ExposedPorts": {"8080/tcp": {}},
    "Entrypoint": ["/agora"],
    "WorkingDir": "/",
    "Healthcheck": {
      "Test": ["CMD", "/agora", "health"],
      "Interval": 10000000000,
      "Timeout": 6000000000,
      "StartPeriod": 60000000000
    },
    "Labels": {
      "org.opencontainers.image.title": "Agora",
      "org.opencontainers.image.version": "$version",
      "org.opencontainers.image.revision": "$(git rev-parse HEAD)",
      "org.opencontainers.image.licenses": "Apache-2.0"
    }
  },
  "rootfs": {"type": "layers", "diff_ids": ["sha256:$(sha256sum <"$layer" | cut -d' ' -f1)"]},
  "history": [{"created": "$date", "created_by": "deploy/release.sh"}]
}
EOF
  gzip -n <"$layer" >"$work/layer.tar.gz"
  echo '[{"Config": "config.json", "RepoTags": ["agora:'"$version"'"], "Layers": ["layer.tar.gz"]}]' >"$work/manifest.json"
  "$work/release" components -version "$version" -roots "$binary" >"dist/$1.cdx.json"
  pack "dist/$1.tar" -C "$work" -c manifest.json config.json layer.tar.gz
  rm -r "$root" "$work/owned" "$layer"
}

rm -rf dist
mkdir dist
go -C tools/release build -o "$work/release" .
"$work/release" roots >"$work/roots"
export CGO_ENABLED=0
for target in "${targets[@]}"; do
  export GOOS=${target%/*} GOARCH=${target#*/}
  name=agora_${version}_${GOOS}_$GOARCH
  binary=$work/agora
  if [ "$GOOS" = windows ]; then binary=$binary.exe; fi
  echo "$name"
  go build -trimpath -buildvcs=true -ldflags '-s -w' -o "$binary" ./cmd/agora
  if ! go version -m "$binary" | grep vcs.revision >/dev/null; then
    echo "Go finds no commit here; it needs a clone, not a work tree of one" >&2
    exit 1
  fi
  rm -rf "$work/licences"
  licences "$work/licences"
  archive "$name"
  if [ "$GOOS" = linux ]; then image "${name}_image"; fi
done
(cd dist && sha256sum -- agora_* >checksums.txt)
