// What browsers from Chrome 88 and Safari 15.4 on lack of the language we write in; theme.js asks for it when needed.
(() => {
  const give = (owner, methods) => {
    for (const name of Object.keys(methods)) {
      if (name in owner) continue;
      Object.defineProperty(owner, name, { value: methods[name], writable: true, configurable: true });
    }
  };
  const findLastIndex = (list, test, self) => {
    for (let index = list.length - 1; index >= 0; index -= 1) {
      if (test.call(self, list[index], index, list)) return index;
    }
    return -1;
  };
  const fromEnd = (list, index) => (index < 0 ? index + list.length : index);
  give(Object, { hasOwn: (owner, name) => Object.prototype.hasOwnProperty.call(owner, name) });
  give(Array.prototype, {
    at(index) {
      return this[fromEnd(this, Math.trunc(index) || 0)];
    },
    findLast(test, self) {
      return this[findLastIndex(this, test, self)];
    },
    findLastIndex(test, self) {
      return findLastIndex(this, test, self);
    },
    toReversed() {
      return [...this].reverse();
    },
    toSorted(compare) {
      return [...this].sort(compare);
    },
    toSpliced(...change) {
      const copy = [...this];
      copy.splice(...change);
      return copy;
    },
    with(index, value) {
      const place = fromEnd(this, Math.trunc(index) || 0);
      if (place < 0 || place >= this.length) throw new RangeError('The index is outside the array.');
      const copy = [...this];
      copy[place] = value;
      return copy;
    },
  });
})();
