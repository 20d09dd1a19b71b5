/** The store of pictures does not answer, or answers wrongly; the request may be repeated later. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}
