type Reachable = { email?: string | null | undefined; phone?: string | null | undefined }

/** How answers reach the requester of a ticket; null if there is no address. SUP-09 */
export const answerWay = ({ email, phone }: Reachable): 'EMAIL' | 'SMS' | null =>
  email ? 'EMAIL' : phone ? 'SMS' : null
