import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a React page can be: a word and a button. */
function Bare() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>A bare page</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </main>
  );
}

const root = document.querySelector('#root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Bare />
    </StrictMode>,
  );
}
