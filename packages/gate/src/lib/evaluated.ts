/** Core, section 11: what the rules beside and below a schema have judged of one value. */
export class Evaluated {
  #allNames = false;
  #allItems = false;
  readonly #names = new Set<string>();
  readonly #items = new Set<number>();
  #first = 0;

  addName(name: string): void {
    this.#names.add(name);
  }
  addAllNames(): void {
    this.#allNames = true;
  }
  hasName(name: string): boolean {
    return this.#allNames || this.#names.has(name);
  }
  addItem(index: number): void {
    this.#items.add(index);
  }
  /** Everything before an index. */
  addItemsBefore(index: number): void {
    if (index > this.#first) this.#first = index;
  }
  addAllItems(): void {
    this.#allItems = true;
  }
  hasItem(index: number): boolean {
    return this.#allItems || index < this.#first || this.#items.has(index);
  }
}
