/** The message of why a report was not made, which the platform says in English; a sentence that has none is shown as it came. REP-13 */
export const reasonKey = (sentence: string): string => sentence.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
