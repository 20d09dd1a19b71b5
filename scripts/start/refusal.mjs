/** A reason not to start, worded for the person who typed `npm start`. */
export class Refusal extends Error {
  /**
   * @param {string} sentence
   * @param {number} code the exit code
   */
  constructor(sentence, code = 1) {
    super(sentence)
    this.code = code
  }
}

/**
 * Prints the sentence of a refusal and ends the process with its code; any other error is thrown again.
 * @param {unknown} error
 * @returns {never}
 */
export function endWithRefusal(error) {
  if (!(error instanceof Refusal)) throw error
  if (error.message) console.error(error.message)
  process.exit(error.code)
}
