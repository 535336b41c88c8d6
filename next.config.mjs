import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({ requestConfig: './i18n/request.ts' })

export default withNextIntl({
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  serverExternalPackages: ['undici', 'pino', 'libsql', 'pg', 'ioredis', 'rate-limiter-flexible'],
  /* Types are checked by `npm run check`, once, over every file. */
  typescript: { ignoreBuildErrors: true },
  experimental: { authInterrupts: true, preloadEntriesOnStart: false },
})
