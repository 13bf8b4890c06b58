export { Brought } from '#web/screens/agent/Brought.tsx';
export { OwnLink } from '#web/screens/agent/OwnLink.tsx';
