/** The result of a request to IndexedDB. */
export function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}
