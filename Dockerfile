# syntax=docker/dockerfile:1
# Fairdraw in one image. The build installs what package-lock.json pins and builds the pages; what runs is this tree with
# its production packages, on the Node that the tree pins, as a user without rights.
FROM node:26-bookworm-slim AS build
# What the pinned Node is linked against.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# npm's own scripts run for the packages that package.json allows, the pinned Node among them.
COPY package.json package-lock.json tsconfig.json ./
COPY apps/cli/package.json apps/cli/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/application/package.json packages/application/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/fairness/package.json packages/fairness/
COPY packages/kinds/package.json packages/kinds/
COPY packages/tables/package.json packages/tables/
COPY packages/ui/package.json packages/ui/
RUN npm ci --include=dev --no-audit --no-fund
COPY apps apps
COPY packages packages
COPY fixtures/fairness/proofs fixtures/fairness/proofs
COPY scripts scripts
RUN node scripts/setup.mjs
# The sources of the pages and what only tests and builds need stay behind.
RUN rm -rf .cache apps/web/src && npm prune --omit=dev --no-audit --no-fund

FROM node:26-bookworm-slim
ENV NODE_ENV=production \
    FAIRDRAW_DATA=/data \
    PORT=3000
WORKDIR /app
COPY --from=build --chown=root:root /app /app
# A volume takes over whose its folder is.
RUN mkdir /data /checkpoint \
 && chown node:node /data /checkpoint \
 && ln -s /app/apps/cli/src/main.ts /usr/local/bin/fairdraw \
 && chmod +x /app/apps/cli/src/main.ts
USER node
VOLUME /data
EXPOSE 3000
# The process listens from its first second on; while it brings a large database up to date it is alive and not ready.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# It hears SIGTERM itself, and ends within five seconds.
STOPSIGNAL SIGTERM
CMD ["node", "apps/server/src/main.ts"]
