/** A picture that is not taken, with the sentence for whoever sent it. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly status: 413 | 415 | 422 | 429
  constructor(status: 413 | 415 | 422 | 429, message: string) {
    super(message)
    this.status = status
  }
}
