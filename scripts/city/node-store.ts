const FIRST_CAPACITY = 1 << 16;

type StoredNode = { key: number; lat: number; lng: number };

/** Positions by identifier in typed arrays: 16 bytes a node, so that the nodes of a region fit into memory. */
export function createNodeStore() {
  let ids = new Float64Array(FIRST_CAPACITY);
  let lats = new Int32Array(FIRST_CAPACITY);
  let lngs = new Int32Array(FIRST_CAPACITY);
  let count = 0;
  let isSorted = true;

  function sort(): void {
    const order = Uint32Array.from({ length: count }, (_, index) => index).sort(
      (a, b) => (ids[a] ?? 0) - (ids[b] ?? 0),
    );
    ids = Float64Array.from(order, (index) => ids[index] ?? 0);
    lats = Int32Array.from(order, (index) => lats[index] ?? 0);
    lngs = Int32Array.from(order, (index) => lngs[index] ?? 0);
    isSorted = true;
  }

  return {
    add(id: number, lat: number, lng: number): void {
      if (count === ids.length) {
        ids = extended(ids, new Float64Array(2 * count));
        lats = extended(lats, new Int32Array(2 * count));
        lngs = extended(lngs, new Int32Array(2 * count));
      }
      if (count > 0 && id < (ids[count - 1] ?? 0)) isSorted = false;
      ids[count] = id;
      lats[count] = lat;
      lngs[count] = lng;
      count++;
    },
    find(id: number): StoredNode | null {
      if (!isSorted) sort();
      let [low, high] = [0, count - 1];
      while (low <= high) {
        const middle = (low + high) >> 1;
        const known = ids[middle] ?? 0;
        if (known === id) return { key: id, lat: lats[middle] ?? 0, lng: lngs[middle] ?? 0 };
        if (known < id) low = middle + 1;
        else high = middle - 1;
      }
      return null;
    },
  };
}

function extended<A extends Float64Array | Int32Array>(old: A, larger: A): A {
  larger.set(old);
  return larger;
}
