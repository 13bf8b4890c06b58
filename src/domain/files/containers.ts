import { capabilities } from '#domain/access/capabilities.ts';
import type { Permission } from '#domain/access/permissions.ts';

type Container = {
  /** Whether its pictures are public; otherwise only the uploader and holders of a signed link see them. */
  readonly isPublic: boolean;
  /** Any one of them is needed to upload; empty: a login is enough. */
  readonly uploads: readonly Permission[];
};

/** The places that files are kept in, and who may put something there. */
export const containers = {
  'equipment-images': { isPublic: true, uploads: capabilities.manageInventory },
  'private-photos': { isPublic: false, uploads: [] },
} as const satisfies Record<string, Container>;

export type ContainerName = keyof typeof containers;
/** Every container there is. */
export const containerNames = Object.keys(containers) as [ContainerName, ...ContainerName[]];

/** Tells whether somebody with these permissions may upload into a container. */
export const canUploadTo = (name: ContainerName, held: readonly string[]): boolean => {
  const { uploads }: Container = containers[name];
  return uploads.length === 0 || uploads.some((permission) => held.includes(permission));
};

/** How many files of one person may wait for a form to be sent: staff check in many items one after the other. */
export const mostWaiting = { staff: 300, guest: 30 } as const;
