/** The header with which an approval carries the person's signature. APPR-41 */
export const SIGNATURE_HEADER = 'x-approval-signature'
