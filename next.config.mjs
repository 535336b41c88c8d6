import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import createNextIntlPlugin from 'next-intl/plugin'

/** `npm start` runs from the whole folder, the image from the files that its build traces (scripts/image.mjs). */
const traced = process.env.TRACE_FILES === '1' && {
  output: 'standalone',
  outputFileTracingIncludes: {
    '/*': ['messages/**/*.json', 'node_modules/@libsql/**/*', 'node_modules/libsql/**/*'],
  },
  outputFileTracingExcludes: {
    '/*': ['tests/**', 'bench/**', 'docs/**', 'sandbox/**', '.data/**', '.cache/**', 'node_modules/{sharp,@img}/**'],
  },
}

const distDir = process.env.NEXT_DIST_DIR ?? '.next'

const config = {
  distDir,
  /* scripts/build-if-stale.mjs names the release after its sources, so that instances built apart agree; Next takes `deploymentId` from there too. */
  generateBuildId: () => process.env.NEXT_DEPLOYMENT_ID ?? null,
  reactStrictMode: true,
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  serverExternalPackages: [
    'undici',
    'pino',
    'libsql',
    'pg',
    'ioredis',
    'rate-limiter-flexible',
    'piscina',
    'prom-client',
  ],
  /* Types are checked by `npm run check`, once, over every file. */
  typescript: { ignoreBuildErrors: true },
  experimental: {
    preloadEntriesOnStart: false,
    /* It guards shared caches, and answers here are never kept in one; the middleware leaves out a header that it counts. */
    validateRSCRequestHeaders: false,
    /* Nothing reads source maps in production; they take a fifth of the build. */
    ...(process.env.NODE_ENV === 'production' && { turbopackSourceMaps: false, turbopackInputSourceMaps: false }),
    /* A first build gains nothing from a cache, and writing 300 MB would end it later. */
    turbopackFileSystemCacheForBuild: existsSync(join(import.meta.dirname, distDir, 'BUILD_ID')),
  },
}

/** scripts/build.mjs compiles the stylesheet itself, because Next links its own in the head only. The development server leaves it to Next. */
const stylesFile = process.env.STYLES_FILE
const styles = stylesFile ? JSON.parse(readFileSync(stylesFile, 'utf8')) : { href: '', critical: '' }
const styled = {
  env: { STYLES: styles.href, CRITICAL_STYLES: styles.critical },
  ...(stylesFile && { turbopack: { resolveAlias: { '@/app/globals.css': '@/lib/browser/no-styles' } } }),
}

/** Read by the build and in development; a built portal reads what the build wrote down (lib/http-server.mjs). */
export default createNextIntlPlugin({ requestConfig: './i18n/request.ts' })({ ...config, ...styled, ...traced })
