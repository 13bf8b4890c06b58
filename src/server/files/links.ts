import { guestCalls } from '#contract/guest-calls.ts';
import { containers } from '#domain/files/containers.ts';
import type { ContainerName } from '#domain/files/containers.ts';
import { fitInside, pictureSizes } from '#domain/files/limits.ts';
import type { PictureSize } from '#domain/files/limits.ts';
import { hourMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Sessions } from '#server/http/session.ts';

type Measures = { readonly width: number; readonly height: number };
type Rendition = Measures & { readonly accessUrl: string };

const { path } = guestCalls['files.download'];

/** Proves that we gave a link to a private file; `expires` is in seconds since 1970. */
export const signLink = (sessions: Pick<Sessions, 'digest'>, id: string, expires: number): string =>
  sessions.digest('file link', `${id} ${expires}`);

/** What an address needs beside the id; links change by the hour only, so that browsers can keep what they led to. */
const proofOf = (sessions: Pick<Sessions, 'digest'>, id: string, now: Instant): string => {
  const expires = (Math.floor(now / hourMs) + 2) * (hourMs / 1000);
  return `expires=${expires}&signature=${signLink(sessions, id, expires)}`;
};

type Linked = Measures & { readonly id: string };

const linkTo = (file: Linked, size: PictureSize, proof: string): Rendition => {
  const query = [size === 'large' ? '' : `size=${size}`, proof].filter((part) => part !== '').join('&');
  const address = path.replace('{id}', file.id);
  return {
    ...fitInside(file, pictureSizes[size]),
    accessUrl: query === '' ? address : `${address}?${query}`,
  };
};

const linksWith = (file: Linked, proof: string) => ({
  accessUrl: linkTo(file, 'large', proof).accessUrl,
  thumbnails: [linkTo(file, 'small', proof), linkTo(file, 'medium', proof)],
});

/** The addresses of a public picture, which stay the same for good. */
export const publicLinks = (file: Linked) => linksWith(file, '');

/** The addresses of a picture for somebody who may see it; those of a private one end within two hours. */
export const linksFor = (
  file: Linked & { readonly container: ContainerName },
  { sessions, now }: { readonly sessions: Pick<Sessions, 'digest'>; readonly now: Instant },
) =>
  containers[file.container].isPublic ? publicLinks(file) : linksWith(file, proofOf(sessions, file.id, now));
