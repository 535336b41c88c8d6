# Two images: `--target portal` (the default) and `--target platform`, the sandbox's upstream.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
ENV NEXT_TELEMETRY_DISABLED=1
ARG COMMIT
COPY package.json package-lock.json ./
COPY sandbox/package.json ./sandbox/
RUN npm ci --no-audit --no-fund --prefer-offline
COPY . .
RUN npm run image

FROM node:24.21.0-bookworm-slim AS platform-packages
WORKDIR /src
COPY package.json package-lock.json ./
COPY sandbox/package.json ./sandbox/
RUN npm ci --workspace=sandbox --omit=dev --no-audit --no-fund --prefer-offline

FROM node:24.21.0-bookworm-slim AS platform
WORKDIR /app
ENV NODE_ENV=production PLATFORM_HOST=0.0.0.0 DATA_DIR=/data
COPY package.json tsconfig.json ./
COPY --from=platform-packages /src/node_modules ./node_modules
COPY lib ./lib
COPY messages ./messages
COPY docs/contract ./docs/contract
COPY sandbox ./sandbox
RUN mkdir -p /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PLATFORM_PORT||4000)+'/sandbox/health').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--import", "tsx", "sandbox/main.ts"]

FROM node:24.21.0-bookworm-slim AS portal
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_MS=5000
COPY --from=build /src/.next-image ./
RUN mkdir -p /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/health/live').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=32", "server.mjs"]
