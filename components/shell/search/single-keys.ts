/** Whether keys without Ctrl mean something in this browser: voices and shaky hands press them unasked. WCAG 2.1.4 */
export const hasSingleKeys = (): boolean => !/(?:^|; )(?:__Host-)?keys=off/.test(document.cookie)
