const REFERENCE =
  /\b[A-Z][A-Z0-9]*-\d+\b|\b[Dd]ecisions?(?:\.md)?\b|\b[Dd]oc(?:ument)?s?\b(?=[\s\d])|§|\b(?:to|and)\b|[\d\s.,;:()*–-]|(?<=\d)[ab]\b/g

/** Nothing but what it cites: ids of requirements, numbers of decisions, sections of the documents. */
const isBareReference = (text) =>
  /[A-Z]-\d|[Dd]ecision|[Dd]oc(?:ument)? \d/.test(text) && text.replace(REFERENCE, '') === ''

/** A comment that is a reference alone sends its reader away without a word. */
export const commentSaysSomething = {
  meta: {
    type: 'suggestion',
    messages: {
      bare: 'This comment is a reference alone: say in a sentence what it promises and cite after it, or take it out.',
    },
  },
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments())
        if (isBareReference(comment.value)) context.report({ loc: comment.loc, messageId: 'bare' })
    },
  }),
}
