/** An element of an XML file by its local name, with the line on which it begins. */
export type XmlElement = {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly XmlElement[]
}
