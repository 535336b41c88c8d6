import { callIn } from './call'

const call = callIn('webhooks')

export const validateWebhook = call('issuing POST orgs/{id}/webhook/validate', ['ORGANIZATION_ALL'], {})

export const deleteWebhook = call('issuing DELETE orgs/{id}/webhook/{webhookId}', ['ORGANIZATION_ALL'], {})

export const listWebhooks = call('issuing GET orgs/{id}/webhooks', ['ORGANIZATION_READ', 'ORGANIZATION_ALL'], {})

export const createWebhook = call('issuing POST orgs/{id}/webhooks', ['ORGANIZATION_ALL'], {})
