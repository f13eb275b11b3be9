"""A reader of LlamaIndex; needs ``llama-index-core`` (``pip install recto-client[llama-index]``)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, Iterator, Optional, Union

from llama_index.core.readers.base import BaseReader
from llama_index.core.schema import Document

from .client import Recto


class RectoReader(BaseReader):
    """Reads documents and gives one Document of LlamaIndex a page: Markdown, or JSON where fields are asked for.

    ``recto`` is a client (default: one of RECTO_URL and RECTO_API_KEY); further options are those of ``Recto.submit``. Fits
    ``SimpleDirectoryReader(folder, file_extractor={".pdf": RectoReader()})``. Metadata: ``file_name``, ``page_label``,
    ``total_pages``, ``job_id``, ``confidence``, and ``error`` of a page that could not be read to its end.
    """

    def __init__(self, *, recto: Optional[Recto] = None, **options: Any) -> None:
        self._recto = recto
        self._options = options

    def lazy_load_data(
        self, file: Union[str, Path], extra_info: Optional[Dict[str, Any]] = None, **_: Any
    ) -> Iterator[Document]:
        """The pages of a path or an address one by one; ``extra_info`` is added to the metadata of each."""
        if self._recto is not None:
            yield from self._load(self._recto, file, extra_info or {})
            return
        with Recto() as recto:
            yield from self._load(recto, file, extra_info or {})

    def _load(self, recto: Recto, file: Union[str, Path], extra_info: Dict[str, Any]) -> Iterator[Document]:
        job_id = recto.submit(file, **self._options)
        job = recto.wait(job_id)
        for page in recto.pages(job_id):
            metadata = {
                "file_name": job["file_name"],
                "page_label": str(page["page_number"]),
                "total_pages": job["total_pages"],
                "job_id": job_id,
                "confidence": page["confidence"],
                **extra_info,
            }
            error = page["error"]
            if error is not None:
                metadata["error"] = error["message"]
            result = page["result"]
            text = result if isinstance(result, str) else json.dumps(result, ensure_ascii=False)
            yield Document(id_=page["id"], text=text, metadata=metadata)
