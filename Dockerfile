# One service of Mirabelle an image:
#   docker build --build-arg SERVICE=command-api .
# with command-api, read-api, projector or workers, or --target gateway for the one in front with both web apps.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

# The same tree with nothing but what one service needs at run time.
FROM build AS pruned
ARG SERVICE
RUN test -n "$SERVICE" \
  && npm ci --omit=dev --workspace "$SERVICE" --no-audit --no-fund \
  && mkdir -p "$SERVICE/node_modules" \
  && rm -rf packages/*/src packages/dev-postgres packages/mail-catcher packages/design packages/lazy-loading packages/studio-engine

FROM node:24-bookworm-slim AS service
ARG SERVICE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=pruned /app/package.json ./
COPY --from=pruned /app/node_modules node_modules
COPY --from=pruned /app/packages packages
COPY --from=pruned /app/${SERVICE}/package.json ${SERVICE}/
COPY --from=pruned /app/${SERVICE}/node_modules ${SERVICE}/node_modules
COPY --from=pruned /app/${SERVICE}/dist ${SERVICE}/dist
WORKDIR /app/${SERVICE}
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]

FROM service AS gateway
COPY --from=build /app/consumer-web/dist/app /app/consumer-web/dist/app
COPY --from=build /app/backoffice-web/dist/app /app/backoffice-web/dist/app
