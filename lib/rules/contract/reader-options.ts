/** How Swagger UI shows a contract: each area open, no models beside the calls. It sends nothing itself, and asks no validator elsewhere. */
export const readerOptions = {
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
} as const
