# One static binary on an empty image. docs/deployment.md shows how to run it.
FROM --platform=$BUILDPLATFORM golang:1.26-alpine AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG TARGETOS TARGETARCH VERSION COMMIT DATE
RUN CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath -buildvcs=false \
      -ldflags "-s -w -X main.releaseVersion=$VERSION -X main.releaseCommit=$COMMIT -X main.releaseDate=$DATE" \
      -o /agora ./cmd/agora && \
    mkdir /empty

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /agora /agora
# The directory of certificates. A volume takes over its owner.
COPY --from=build --chown=65532:65532 /empty /certificates
COPY LICENSE /
COPY web/dist/LICENSES.txt /licences/web/
COPY internal/playground/assets/build/LICENSES.txt internal/playground/assets/LICENSE.fonts internal/forum/confusables.LICENSE /licences/
USER 65532:65532
ENV AGORA_ADDR=:8080
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s CMD ["/agora", "health"]
ENTRYPOINT ["/agora"]
