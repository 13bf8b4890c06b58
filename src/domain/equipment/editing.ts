import type { Role } from '#domain/access/roles.ts';

/** Somebody of the chain, and the stores they work at. */
type Editor = { readonly roles: readonly Role[]; readonly storeIds: readonly string[] };

const editing: readonly Role[] = ['StoreManager', 'StoreEmployee'];

/** True when the user may add gear at a store: one of the user's stores, or the user manages the chain. */
export function mayAddAt(editor: Editor, storeId: string): boolean {
  if (editor.roles.includes('SuperAdmin')) return true;
  return editing.some((role) => editor.roles.includes(role)) && editor.storeIds.includes(storeId);
}

/** True when the user may edit an item: its home or its present location is one of the user's stores. */
export function mayEditItem(
  editor: Editor,
  item: { readonly homeStoreId: string; readonly storeId: string },
): boolean {
  return mayAddAt(editor, item.homeStoreId) || mayAddAt(editor, item.storeId);
}
