const texts = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes XML whose tags all end without comments, and its marked texts as others: readers take such texts for nothing. */
export const plainXml = (xml: Buffer): Buffer =>
  xml.includes('<![CDATA[') || xml.includes('<!--')
    ? Buffer.from(xml.toString('utf8').replace(texts, (_, text: string | undefined) => escaped(text ?? '')))
    : xml;
