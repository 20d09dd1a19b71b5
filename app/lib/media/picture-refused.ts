/** Refusal of a picture, with the message for its sender. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly status: 413 | 415 | 422 | 429
  constructor(status: 413 | 415 | 422 | 429, message: string) {
    super(message)
    this.status = status
  }
}
