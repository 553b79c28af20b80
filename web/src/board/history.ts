// Undo and redo: what was, and what was undone.

export class History<T> {
  private past: T[] = [];
  private future: T[] = [];

  constructor(private present: T) {}

  get now(): T {
    return this.present;
  }

  /** A new state; what was undone is forgotten. */
  push(state: T): void {
    this.past.push(this.present);
    if (this.past.length > 500) this.past.shift();
    this.present = state;
    this.future = [];
  }

  /** Replaces the present state, so that a drag is one step. */
  replace(state: T): void {
    this.present = state;
  }

  undo(): boolean {
    const before = this.past.pop();
    if (before === undefined) return false;
    this.future.push(this.present);
    this.present = before;
    return true;
  }

  redo(): boolean {
    const after = this.future.pop();
    if (after === undefined) return false;
    this.past.push(this.present);
    this.present = after;
    return true;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }
}
