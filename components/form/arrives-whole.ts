/** Whether text arrives whole (pasted, dropped, filled in, dictated) and is read as one value, or is typed key by key. */
export const arrivesWhole = ({ nativeEvent }: { nativeEvent: Event }): boolean => {
  const { inputType, data } = nativeEvent as InputEvent
  return !inputType || /^insert(?:From|Replacement)/.test(inputType) || (data?.length ?? 0) > 1
}
