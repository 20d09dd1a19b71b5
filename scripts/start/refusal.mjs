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
