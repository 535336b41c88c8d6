/** Whether single-key shortcuts are on: speech input and unsteady hands trigger them by accident, so people can turn them off. WCAG 2.1.4 */
export const hasSingleKeys = (): boolean => !/(?:^|; )(?:__Host-)?keys=off/.test(document.cookie)
