#!/usr/bin/env bash
# Builds the archives of a release in dist/: deploy/release.sh [VERSION [TARGET...]]
# VERSION is by default that of git describe. A TARGET is an operating system and a processor, such as linux/amd64.
# It needs git, GNU tar and sha256sum. The same commit gives the same archives.
set -euo pipefail
cd "$(dirname "$0")/.."

version=${1:-$(git describe --tags --always --dirty)}
targets=("${@:2}")
if [ ${#targets[@]} = 0 ]; then
  targets=({linux,darwin,windows}/{amd64,arm64})
fi
commit=$(git rev-parse HEAD)
seconds=$(git log -1 --format=%ct)
date=$(TZ=UTC git log -1 --date=format-local:%Y-%m-%dT%H:%M:%SZ --format=%cd)

# licences DIR copies the licences of the modules of which the binary consists.
licences() {
  go list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}' ./cmd/agora | sort -u |
    while read -r module source; do
      find "$source" -maxdepth 1 -type f \( -iname 'licen[cs]e*' -o -iname 'copying*' -o -iname 'notice*' \) \
        -exec install -D -m 644 -t "$1/$module" {} +
      test -d "$1/$module" || { echo "$module has no licence" >&2; return 1; }
    done
  install -D -m 644 -t "$1/go" "$(go env GOROOT)/LICENSE"
  install -D -m 644 -t "$1/graphiql" internal/playground/assets/build/LICENSES.txt internal/playground/assets/LICENSE.fonts
  install -D -m 644 -t "$1/web" web/dist/LICENSES.txt
  install -D -m 644 -t "$1/unicode" internal/forum/confusables.LICENSE
}

rm -rf dist
mkdir dist
for target in "${targets[@]}"; do
  export GOOS=${target%/*} GOARCH=${target#*/} CGO_ENABLED=0
  name=agora_${version#v}_${GOOS}_$GOARCH
  folder=dist/$name
  binary=$folder/agora
  if [ "$GOOS" = windows ]; then binary=$binary.exe; fi
  echo "$name"
  go build -trimpath -o "$binary" \
    -ldflags "-s -w -X main.releaseVersion=$version -X main.releaseCommit=$commit -X main.releaseDate=$date" ./cmd/agora
  install -D -m 644 -t "$folder" LICENSE README.md CHANGELOG.md
  install -D -m 644 -t "$folder/completions" cmd/agora/completion/agora.{bash,zsh,fish}
  if [ "$GOOS" = linux ]; then install -D -m 644 -t "$folder/systemd" deploy/agora.{service,env}; fi
  licences "$folder/licences"
  GOOS='' GOARCH='' go -C tools/release tool cyclonedx-gomod bin -json -noserial -version "$version" \
    -output "$PWD/dist/$name.cdx.json" "$PWD/$binary"
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$seconds" -C dist -cf - "$name" | gzip -n >"dist/$name.tar.gz"
  rm -r "$folder"
done
(cd dist && sha256sum -- *.tar.gz *.json >checksums.txt)
