/** A decoded text, and a sentence that asks to check its letters if the encoding is a guess. */
type DecodedText = { text: string; question: string | null }

/**
 * Decodes a `.csv`: UTF-8 with or without a byte order mark, UTF-16, otherwise whichever of Windows, MS-DOS and old
 * Macintosh yields French, Windows-1252 when in doubt.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return asked(new TextDecoder('utf-16le').decode(bytes))
  if (first === 0xfe && second === 0xff) return asked(new TextDecoder('utf-16be').decode(bytes))
  if (first !== 0 && second === 0 && bytes.length > 3) return asked(new TextDecoder('utf-16le').decode(bytes))
  try {
    return asked(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    const windows = new TextDecoder('windows-1252').decode(bytes)
    const others = [new TextDecoder('macintosh').decode(bytes), fromDos(bytes)]
    const best = others.reduce((one, other) => (french(other) > french(one) ? other : one), windows)
    return asked(best, best !== windows)
  }
}

/** Code page 850 of MS-DOS from 0x80 on, which no standard decoder supports. */
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

function fromDos(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : dos[byte - 128]
  return text
}

/**
 * Number of French letters and punctuation less all other non-ASCII characters; a capital after a small letter is not
 * French.
 */
function french(text: string): number {
  let score = 0
  for (const [found] of text.slice(0, mostLooked).matchAll(/[a-zà-ÿœ]?[^\0-\x7f]/g)) {
    const letter = found.slice(-1)
    const isCapital = /[ÉÈÊËÀÂÇÎÏÔÙÛŒÆ]/.test(letter)
    const isFrench = isCapital
      ? found.length === 1
      : /[éèêëàâçîïôùûüœæ’‘“”«»–—…•€°²³½×®©™\u00a0]/.test(letter)
    score += isFrench ? 1 : -1
  }
  return score
}

const mostLooked = 200_000

/** Letters that were already damaged in the file, as `Ã©` or `\ufffd`, need a check as well. */
function asked(text: string, isGuess = false): DecodedText {
  const doubtful = isGuess
    ? /[^\s;,]*[^\0-\x7f][^\s;,]*/
    : /[^\s;,]*(?:Ã[\u0080-\u00bf©]|\ufffd|[\x80-\x9f])[^\s;,]*/
  const [word] = doubtful.exec(text) ?? []
  const question =
    word === undefined
      ? null
      : `Ces lettres sont-elles justes\u00a0? Le fichier se lit «\u00a0${word.slice(0, 40)}\u00a0». Sinon, enregistrez-le en .xlsx.`
  return { text, question }
}
