import type { Role } from '#domain/access/roles.ts';

/** Somebody of the chain, and the stores they work at. */
export type Editor = { readonly roles: readonly Role[]; readonly storeIds: readonly string[] };

const editing: readonly Role[] = ['StoreManager', 'StoreEmployee'];

/** Tells whether somebody may add gear at a store: it is one of theirs, or they run the chain. */
export function mayAddAt(editor: Editor, storeId: string): boolean {
  if (editor.roles.includes('SuperAdmin')) return true;
  return editing.some((role) => editor.roles.includes(role)) && editor.storeIds.includes(storeId);
}

/** Tells whether somebody may change what an item is: it lives at one of their stores, or lies there now. */
export function mayEditItem(
  editor: Editor,
  item: { readonly homeStoreId: string; readonly storeId: string },
): boolean {
  return mayAddAt(editor, item.homeStoreId) || mayAddAt(editor, item.storeId);
}
