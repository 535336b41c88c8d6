/** Whether single keys work in this browser: speech input and shaky hands press them by accident. WCAG 2.1.4 */
export const hasSingleKeys = (): boolean => !/(?:^|; )(?:__Host-)?keys=off/.test(document.cookie)
