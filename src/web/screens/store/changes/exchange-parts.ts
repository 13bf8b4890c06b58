// Small parts that are fetched as one.
export { AddDialog } from '#web/screens/store/changes/AddDialog.tsx';
export { AddSheet } from '#web/screens/store/changes/AddSheet.tsx';
export { AgentSheet } from '#web/screens/store/changes/AgentSheet.tsx';
export { DropSheet } from '#web/screens/store/changes/DropSheet.tsx';
export { EarlyReturnSheet } from '#web/screens/store/changes/EarlyReturnSheet.tsx';
export { ExchangeDialog } from '#web/screens/store/changes/ExchangeDialog.tsx';
export { ExchangeSheet } from '#web/screens/store/changes/ExchangeSheet.tsx';
export { RunSheet } from '#web/screens/store/changes/RunSheet.tsx';
export { SwapDialog } from '#web/screens/store/changes/SwapDialog.tsx';
export { reasonSheetOf, staffChangeSheet } from '#web/screens/store/detail/made-sheets.tsx';
