/** What the status filter of businesses offers. ORG-03 */
export const orgStatuses = ['ACTIVE', 'DRAFT', 'PENDING', 'REJECTED'] as const
