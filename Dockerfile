# Both images can be replaced, for example by a mirror. They need glibc, because the embedded PostgreSQL does.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG RUNTIME_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
ENV NODE_ENV=production
# A layer of its own: it is built again only when the lockfile or the set-up changes.
COPY package.json package-lock.json ./
COPY tools/setup tools/setup
RUN node -e "import('./tools/setup/setup.mjs').then(({ ensureInstalled }) => ensureInstalled({ forTests: false }))"
COPY author.config.ts site.config.ts vite.config.ts tsconfig*.json ./
COPY tools tools
COPY src src
RUN node tools/run.mjs build-web

FROM ${RUNTIME_IMAGE}
# The account needs a name, because initdb looks it up.
RUN groupadd --gid 1000 rounds \
  && useradd --uid 1000 --gid 1000 --no-create-home --home-dir /data --shell /usr/sbin/nologin rounds \
  && install -d -o rounds -g rounds -m 700 /data
WORKDIR /app
# The packages contain the Node that Rounds runs on.
ENV NODE_ENV=production PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json package-lock.json author.config.ts site.config.ts vite.config.ts ./
COPY drizzle drizzle
COPY tools tools
COPY src src
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process and gets SIGTERM itself. npm would end without passing it on.
STOPSIGNAL SIGTERM
CMD ["node", "src/server/main.ts"]
