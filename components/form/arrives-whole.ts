/** Whether the text was entered at once (pasted, dropped, autofilled or dictated) rather than typed key by key. */
export const arrivesWhole = ({ nativeEvent }: { nativeEvent: Event }): boolean => {
  const { inputType, data } = nativeEvent as InputEvent
  return !inputType || /^insert(?:From|Replacement)/.test(inputType) || (data?.length ?? 0) > 1
}
