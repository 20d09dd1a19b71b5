let isForLog = false

/** From here on what is said is a line of the log, unless a person reads it in a terminal: for the start of the site. */
export function speakAsLog() {
  isForLog = !process.stdout.isTTY
}

/**
 * Says how far something has come: a sentence, or a JSON line as the site's own log has them.
 * @param {string} text
 */
export function say(text) {
  console.log(isForLog ? JSON.stringify({ level: 30, time: new Date().toISOString(), msg: text }) : text)
}
