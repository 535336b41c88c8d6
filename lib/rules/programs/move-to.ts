export const moveTo = (list: readonly string[], item: string, at: number): readonly string[] => {
  if (!list.includes(item)) return list
  const others = list.filter((one) => one !== item)
  return [...others.slice(0, at), item, ...others.slice(at)]
}
