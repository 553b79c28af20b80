// Unpacks LZMA, as `xz --format=lzma` packs: the modules of the page are a quarter smaller than by gzip, which is all
// that browsers unpack by themselves.
//
// A range coder gives bits, each under a probability that learns; the bits are literals, or matches: a length and how
// far back. After Igor Pavlov's "LZMA specification" (2015), whose names of the states are kept.

/** Probabilities have 11 bits; each bit moves them by a 32nd. */
const [EVEN, WHOLE, RATE] = [1024, 2048, 5];

const STATES = 12;
/** Places within a word that a length may depend on, at most. */
const PLACES = 16;
const [LOW, MIDDLE] = [8, 16];
const SHORTEST = 2;
const ENDED = 0xffffffff;

function probabilities(count: number): Uint16Array {
  return new Uint16Array(count).fill(EVEN);
}

/** The bits of a packed text. */
class Coder {
  private range = ENDED;
  private code = 0;

  constructor(private readonly data: Uint8Array, private at: number) {
    for (let i = 0; i < 5; i++) this.code = ((this.code << 8) | this.byte()) >>> 0;
  }

  private byte(): number {
    const byte = this.data[this.at++];
    if (byte === undefined) throw new Error("the packed module ends too early");
    return byte;
  }

  private widen(): void {
    if (this.range >= 1 << 24) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.byte()) >>> 0;
  }

  bit(of: Uint16Array, i: number): number {
    const chance = of[i] as number;
    const bound = (this.range >>> 11) * chance;
    let bit = 0;
    if (this.code < bound) {
      this.range = bound;
      of[i] = chance + ((WHOLE - chance) >>> RATE);
    } else {
      this.range -= bound;
      this.code -= bound;
      of[i] = chance - (chance >>> RATE);
      bit = 1;
    }
    this.widen();
    return bit;
  }

  /** Bits that are as likely as not. */
  direct(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit === 1) this.code -= this.range;
      value = value * 2 + bit;
      this.widen();
    }
    return value;
  }

  tree(of: Uint16Array, bits: number, from = 0): number {
    let node = 1;
    for (let i = 0; i < bits; i++) node = (node << 1) | this.bit(of, from + node);
    return node - (1 << bits);
  }

  /** A tree from its lowest bit. */
  reversed(of: Uint16Array, bits: number, from: number): number {
    let [node, value] = [1, 0];
    for (let i = 0; i < bits; i++) {
      const bit = this.bit(of, from + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }
}

/** The length of a match, less the shortest. */
class Lengths {
  private readonly choice = probabilities(2);
  private readonly low = probabilities(PLACES * LOW);
  private readonly middle = probabilities(PLACES * LOW);
  private readonly high = probabilities(256);

  read(coder: Coder, place: number): number {
    if (coder.bit(this.choice, 0) === 0) return coder.tree(this.low, 3, place * LOW);
    if (coder.bit(this.choice, 1) === 0) return LOW + coder.tree(this.middle, 3, place * LOW);
    return MIDDLE + coder.tree(this.high, 8);
  }
}

/** Bytes that grow. */
class Output {
  bytes = new Uint8Array(1 << 22);
  length = 0;

  push(byte: number): void {
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(2 * this.length);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.length++] = byte;
  }

  back(distance: number): number {
    return this.bytes[this.length - distance - 1] ?? 0;
  }
}

/** The text that was packed. */
export function unpack(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const properties = data[0] ?? 255;
  if (properties >= 225) throw new Error("the packed module is not LZMA");
  const [context, rest] = [properties % 9, Math.floor(properties / 9)];
  const [literalMask, placeMask] = [(1 << rest % 5) - 1, (1 << Math.floor(rest / 5)) - 1];
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [low, high] = [view.getUint32(5, true), view.getUint32(9, true)];
  const size = high === ENDED ? Infinity : high * 2 ** 32 + low;
  const coder = new Coder(data, 13);
  const literals = probabilities(0x300 << (context + rest % 5));
  const [match, repeated0] = [probabilities(STATES * PLACES), probabilities(STATES * PLACES)];
  const [repeat, repeat0, repeat1, repeat2] = [probabilities(STATES), probabilities(STATES), probabilities(STATES), probabilities(STATES)];
  const [slots, special, aligned] = [probabilities(4 * 64), probabilities(128), probabilities(16)];
  const [lengths, repeatedLengths] = [new Lengths(), new Lengths()];
  const out = new Output();
  let state = 0;
  let back: [number, number, number, number] = [0, 0, 0, 0];

  const literal = (): void => {
    const before = out.length === 0 ? 0 : out.back(0);
    const from = 0x300 * (((out.length & literalMask) << context) + (before >> (8 - context)));
    let node = 1;
    if (state >= 7) {
      let guess = out.back(back[0]);
      while (node < 0x100) {
        const wanted = (guess >> 7) & 1;
        guess <<= 1;
        const bit = coder.bit(literals, from + ((1 + wanted) << 8) + node);
        node = (node << 1) | bit;
        if (bit !== wanted) break;
      }
    }
    while (node < 0x100) node = (node << 1) | coder.bit(literals, from + node);
    out.push(node & 0xff);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };

  const distance = (length: number): number => {
    const slot = coder.tree(slots, 6, 64 * Math.min(length, 3));
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return base + coder.reversed(special, bits, base - slot);
    return base + coder.direct(bits - 4) * 16 + coder.reversed(aligned, 4, 0);
  };

  while (out.length < size) {
    const place = out.length & placeMask;
    const both = state * PLACES + place;
    if (coder.bit(match, both) === 0) {
      literal();
      continue;
    }
    let length: number;
    if (coder.bit(repeat, state) === 0) {
      length = lengths.read(coder, place);
      back = [distance(length), back[0], back[1], back[2]];
      if (back[0] === ENDED) break;
      state = state < 7 ? 7 : 10;
    } else {
      if (coder.bit(repeat0, state) === 0) {
        if (coder.bit(repeated0, both) === 0) {
          state = state < 7 ? 9 : 11;
          out.push(out.back(back[0]));
          continue;
        }
      } else if (coder.bit(repeat1, state) === 0) back = [back[1], back[0], back[2], back[3]];
      else if (coder.bit(repeat2, state) === 0) back = [back[2], back[0], back[1], back[3]];
      else back = [back[3], back[0], back[1], back[2]];
      length = repeatedLengths.read(coder, place);
      state = state < 7 ? 8 : 11;
    }
    if (back[0] >= out.length) throw new Error("the packed module is damaged");
    for (let i = 0; i < length + SHORTEST; i++) out.push(out.back(back[0]));
  }
  return out.bytes.slice(0, out.length);
}
