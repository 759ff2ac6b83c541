# The images of Mirabelle, on BuildKit:
#   docker build --target services .   command-api, read-api, projector and workers; the command says which one runs
#   docker build --target gateway .    the one in front, with both web apps
# Both share the stages before theirs, and dependencies are installed again only when a manifest has changed.

FROM node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base
WORKDIR /app

# Only the files that say which dependencies there are.
FROM base AS manifests
COPY . .
RUN mkdir /manifests \
  && find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -exec cp --parents {} /manifests \;

FROM base AS build
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM base AS services-dependencies
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund \
  --workspace command-api --workspace read-api --workspace projector --workspace workers

FROM base AS gateway-dependencies
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund --workspace gateway

FROM base AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 NODE_OPTIONS=--enable-source-maps
COPY --chmod=555 deploy/healthcheck.sh /usr/local/bin/healthcheck
EXPOSE 8080
# The account node of the base image, as a number, so that Kubernetes can see that it is not root.
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["healthcheck"]
ENTRYPOINT ["node"]

FROM runtime AS services
COPY --from=services-dependencies /app ./
COPY --from=build /app/dist/services dist/services
COPY --from=build /app/command-api/dist command-api/dist
COPY --from=build /app/read-api/dist read-api/dist
COPY --from=build /app/projector/dist projector/dist
COPY --from=build /app/workers/dist workers/dist
CMD ["command-api/dist/main.js"]

FROM runtime AS gateway
COPY --from=gateway-dependencies /app ./
COPY --from=build /app/dist/services dist/services
COPY --from=build /app/gateway/dist gateway/dist
COPY --from=build /app/consumer-web/dist/app consumer-web/dist/app
COPY --from=build /app/backoffice-web/dist/app backoffice-web/dist/app
CMD ["gateway/dist/main.js"]
