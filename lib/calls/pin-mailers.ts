import { callIn } from './call'

const call = callIn('pin-mailers')

/** Doc 2 §7. */
export const listPinInventory = call('issuing GET pin/inventory', ['INSTA_KIT_READ', 'INSTA_KIT_ALL'], {})

/** Doc 2 §7. */
export const createPinInventory = call('issuing POST pin/inventory', ['INSTA_KIT_ALL'], {})

/** Doc 2 §7. */
export const mapPinMailer = call('issuing POST pin/inventory/{cardId}/map', ['INSTA_KIT_ALL', 'CARD_ALL'], {})

/** Doc 2 §7. */
export const getPinInventory = call('issuing GET pin/inventory/{id}', ['INSTA_KIT_READ', 'INSTA_KIT_ALL'], {})
