-- What is meant can be several words, which have to be found together: terms are separated by commas, no longer by blanks.
update search_synonym set meant = replace(meant, ' ', ', ');
