/** A rule is silenced for a reason, and readers have to know it. */
export const silenceHasReason = {
  meta: {
    type: 'suggestion',
    messages: { bare: 'Say why the rule is silenced: eslint-disable-next-line <rule> -- <reason>.' },
  },
  create: (context) => ({
    Program: () => {
      for (const { type, node, justification } of context.sourceCode.getDisableDirectives().directives) {
        // Before the line begins: the directive would silence this too.
        const loc = { line: node.loc.start.line, column: -1 }
        if (type !== 'enable' && justification === '') context.report({ loc, messageId: 'bare' })
      }
    },
  }),
}
