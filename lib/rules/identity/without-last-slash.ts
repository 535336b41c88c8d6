/** Two ways to write an address differ in nothing but their last slashes. */
export const withoutLastSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, '')
