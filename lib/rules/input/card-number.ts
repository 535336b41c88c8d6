/** Only the Luhn check; the length is not checked. */
export const isCardNumber = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export const holdsCardNumber = (text: string): boolean =>
  [...text.matchAll(/(?<!\d)\d(?:[ -]?\d){14,18}(?!\d)/g)].some(([found]) => isCardNumber(found.replace(/\D/g, '')))
