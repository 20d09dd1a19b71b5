/**
 * A reason not to start, worded for the person who typed `npm start`: one sentence that says what is wrong
 * and what to do. The process prints that sentence alone and exits with code 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}
