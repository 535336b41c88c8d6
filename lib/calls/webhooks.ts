import { callIn } from './call'

const call = callIn('webhooks')

/** Doc 1 §7.2. */
export const validateWebhook = call('issuing POST orgs/{id}/webhook/validate', ['ORGANIZATION_ALL'], {})

/** Doc 1 §7.2. */
export const deleteWebhook = call('issuing DELETE orgs/{id}/webhook/{webhookId}', ['ORGANIZATION_ALL'], {})

/** Doc 1 §7.2. */
export const listWebhooks = call('issuing GET orgs/{id}/webhooks', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {})

/** Doc 1 §7.2. */
export const createWebhook = call('issuing POST orgs/{id}/webhooks', ['ORGANIZATION_ALL'], {})
